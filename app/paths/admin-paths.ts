export const editBusiness = (id: number | string) => `/admin/businesses/${id}`;
export const businessHistory = (id: number | string) => `/admin/businesses/${id}/history`;
export const businessPreview = (id: number | string) => `/admin/businesses/${id}/preview`;
export const reviewRisks = '/admin/reviews?show=risks';
export const reviewQueue = (show: string) => `/admin/reviews?show=${show}`;
export const takeDownBusiness = (id: number | string) => `/admin/businesses/take-down?id=${id}`;
export const hideBusiness = (id: number | string) => `/admin/businesses/hide?id=${id}`;
export const mergeBusiness = (id: number | string) => `/admin/businesses/${id}/merge`;
/** A business that is no longer listed, by its former id. */
export const removedBusiness = (id: number | string) => `/admin/businesses/removed/${id}`;
export const person = (id: string) => `/admin/people/${id}`;
/** Form for a town's name and text; a place that isn't a town yet is named by its words. */
export const editTown = (slug: string) => `/admin/site/places/edit?${new URLSearchParams({ town: slug })}`;
export const addTown = (place: string) => `/admin/site/places/edit?${new URLSearchParams({ place })}`;
/** Editor of a page: its id, the name of a standard page, or `new`. */
export const editOwnPage = (page: number | string) => `/admin/site/pages/${page}`;
export const ownPageHistory = (page: number | string) => `/admin/site/pages/${page}/history`;
export const packPreview = (id: number | string) => `/admin/site/packs?pack=${id}`;
/** Form of a service type; without a name, of a new one. */
export const editCustomField = (key: string) =>
  `/admin/site/fields/edit?${new URLSearchParams({ field: key })}`;
export const editServiceType = (name: string) =>
  `/admin/site/services/edit?${new URLSearchParams({ type: name })}`;
export const deleteServiceType = (name: string) =>
  `/admin/site/services/move?${new URLSearchParams({ type: name })}`;
export const mergeServiceType = (name: string) =>
  `/admin/site/services/move?${new URLSearchParams({ type: name, mode: 'merge' })}`;
export const editSiteAnswer = (id: string) => `/admin/site/answers?${new URLSearchParams({ answer: id })}`;
export const backupFile = (name: string) => `/admin/site/backups/files/${name}`;
/** Form of an ad; `new` for a new one. */
export const adminAd = (id: number | string) => `/admin/ads?ad=${id}`;
/** A webhook with its deliveries; `new` for a new one. */
export const webhook = (id: number | string) => `/admin/site/webhooks/${id}`;
export const adminChange = (id: number | string) => `/admin/changes/${id}`;
export const adminPhoto = (id: number | string, name: string) => `${adminChange(id)}/photos/${name}`;
export const register = (code: string) => `/admin/licences/registers/${code}`;
export const registerDraft = (id: number | string) => `/admin/licences/import?draft=${id}`;
export const businessLicences = (id: number | string) => `/admin/licences/business/${id}`;
export const message = (id: number | string) => `/admin/messages/${id}`;
export const importingRun = (id: number | string) => `/admin/import?run=${id}`;
export const importRun = (id: number | string) => `/admin/import/runs/${id}`;
export const importEvents = (id: number | string) => `/admin/import/runs/${id}/events`;
export const importIssues = (id: number | string) => `/admin/import/runs/${id}/issues.csv`;
export const editPost = (id: number | string) => `/blog/admin/edit/${id}`;
export const postHistory = (id: number | string) => `${editPost(id)}/history`;
/** An author's form: their id, `new`, or `mine` for the visitor's own. */
export const editAuthor = (author: number | string) => `/blog/admin/authors/${author}`;
export const deletePost = (id: number | string) => `/blog/admin/delete/${id}`;
export const deleteTag = (id: number | string) => `/blog/admin/tags/delete/${id}`;
export const deletePicture = (id: number | string) => `/blog/admin/pictures/delete/${id}`;
export const postPreview = (id: number | string) => `/blog/admin/preview/${id}`;
