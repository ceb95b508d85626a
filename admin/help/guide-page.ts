/** A page of the guide as the build makes it of Markdown. `html` holds no HTML that the Markdown did not stand for. */
export type GuidePage = { title: string; sections: GuideSection[] }

/** From a heading to the next one. The first has none: it is what stands below the title. */
export type GuideSection = { id: string | null; heading: string; html: string }
