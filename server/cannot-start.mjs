/** A reason not to go on, in words for the person at the terminal. Its message is all they see. */
export class CannotStart extends Error {}
