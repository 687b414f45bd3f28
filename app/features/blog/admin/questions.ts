/** Confirmation questions before a post or tag is deleted. */
export const DELETE_POST = 'Are you sure you want to delete this post?';
export const DELETE_TAG = 'Are you sure you want to delete this tag?';
