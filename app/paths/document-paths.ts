/** Addresses of documents: apart from the others, because visitors' pages don't need them. */
export const anyOwnDocuments = '/my-business/:slug/documents';
export const ownDocuments = (slug: string) => `/my-business/${encodeURIComponent(slug)}/documents`;
export const sendDocument = (slug: string, kind: string) => `${ownDocuments(slug)}?kind=${kind}`;
export const documentQueue = (show: string) => `/admin/documents?show=${show}`;
export const checkDocument = (id: number | string) => `/admin/documents?document=${id}`;
export const adminDocumentFile = (id: number | string) => `/admin/documents/${id}/file`;
