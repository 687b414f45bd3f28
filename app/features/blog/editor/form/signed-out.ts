/** What is said to whoever saves a post after the session has ended. */
export const SIGNED_OUT = 'You must be logged in to publish a post';
