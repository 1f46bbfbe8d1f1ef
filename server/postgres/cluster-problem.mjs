/** A reason why the shop's own database cannot run, in words for the person at the terminal. */
export class ClusterProblem extends Error {}
