/** An error that keeps the shop from starting, with a sentence for the operator. */
export class StartProblem extends Error {}
