/** A refused action or undo; the message is a sentence for people. */
export class ActionRefused extends Error {}
