export const DELETE_POST = 'Are you sure you want to delete this post?';
export const DELETE_TAG = 'Are you sure you want to delete this tag?';
export const DELETE_PICTURE = 'Are you sure you want to delete this picture?';
