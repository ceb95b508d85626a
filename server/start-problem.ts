/** What keeps the shop from starting, in a sentence for the person who starts it. */
export class StartProblem extends Error {}
