// Runs before anything loads Zod, which would else try whether it may compile code: the content policy refuses and reports that. This is
// the object behind `z.config({ jitless: true })`; importing that would bring all of Zod to the first screen.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
