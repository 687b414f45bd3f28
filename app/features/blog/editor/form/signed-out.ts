/** Shown when a post is saved after the session has ended. */
export const SIGNED_OUT = 'You must be logged in to publish a post';
