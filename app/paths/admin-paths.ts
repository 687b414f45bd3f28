/** Addresses of what admins and editors work on; see paths.ts. */

/** Where all that is known of a business can be changed. */
export const editBusiness = (id: number | string) => `/admin/businesses/${id}`;
export const businessHistory = (id: number | string) => `/admin/businesses/${id}/history`;
export const businessPreview = (id: number | string) => `/admin/businesses/${id}/preview`;
/** Asks before it, or several of them, are taken down. */
/** The risk assessment of reviews. */
export const reviewRisks = '/admin/reviews?show=risks';
/** A list of reviews to decide or decided. */
export const reviewQueue = (show: string) => `/admin/reviews?show=${show}`;
export const takeDownBusiness = (id: number | string) => `/admin/businesses/take-down?id=${id}`;
export const hideBusiness = (id: number | string) => `/admin/businesses/hide?id=${id}`;
export const mergeBusiness = (id: number | string) => `/admin/businesses/${id}/merge`;
/** A business that is no longer listed, by the id it had. */
export const removedBusiness = (id: number | string) => `/admin/businesses/removed/${id}`;
/** What is known of an account, and what can be done about it. */
export const person = (id: string) => `/admin/people/${id}`;
/** Asks what a town is called and says; a place that is no town yet is named by its words. */
export const editTown = (slug: string) => `/admin/site/places/edit?${new URLSearchParams({ town: slug })}`;
export const addTown = (place: string) => `/admin/site/places/edit?${new URLSearchParams({ place })}`;
/** Where a page in the owner's words is written: by its id, by the name of one the site comes with, or `new`. */
export const editOwnPage = (page: number | string) => `/admin/site/pages/${page}`;
export const ownPageHistory = (page: number | string) => `/admin/site/pages/${page}/history`;
/** What the import of a pack would do, by the number it waits under. */
export const packPreview = (id: number | string) => `/admin/site/packs?pack=${id}`;
/** Asks what a service type is to be called and look like; without a name, of a new one. */
/** The list of the owner's fields, after one of them was archived. */
export const archivedCustomField = (key: string) =>
  `/admin/site/fields?${new URLSearchParams({ archived: key })}`;
/** The form of a field of the owner's. */
export const editCustomField = (key: string) =>
  `/admin/site/fields/edit?${new URLSearchParams({ field: key })}`;
export const editServiceType = (name: string) =>
  `/admin/site/services/edit?${new URLSearchParams({ type: name })}`;
/** Asks where the businesses of a service type go before it goes itself. */
export const deleteServiceType = (name: string) =>
  `/admin/site/services/move?${new URLSearchParams({ type: name })}`;
export const mergeServiceType = (name: string) =>
  `/admin/site/services/move?${new URLSearchParams({ type: name, mode: 'merge' })}`;
/** The form of one of the owner's answers. */
export const editSiteAnswer = (id: string) => `/admin/site/answers?${new URLSearchParams({ answer: id })}`;
/** A backup as a file, by its name in the folder. */
export const backupFile = (name: string) => `/admin/site/backups/files/${name}`;
/** A webhook with its deliveries, by its id; `new` for a further one. */
export const webhook = (id: number | string) => `/admin/site/webhooks/${id}`;
/** One of the changes that people want. */
export const adminChange = (id: number | string) => `/admin/changes/${id}`;
/** A submitted photo. */
export const adminPhoto = (id: number | string, name: string) => `${adminChange(id)}/photos/${name}`;
/** The last register of a council: what it says, and what of it waits. */
export const register = (code: string) => `/admin/licences/registers/${code}`;
/** A register that is looked at before it is read in. */
export const registerDraft = (id: number | string) => `/admin/licences/import?draft=${id}`;
/** The licences of a business. */
export const businessLicences = (id: number | string) => `/admin/licences/business/${id}`;
/** What was done to licences, with its undo. */
export const licenceAction = (id: number | string) => `/admin/licences?done=${id}`;
export const message = (id: number | string) => `/admin/messages/${id}`;
/** The import page with this run on it. */
export const importingRun = (id: number | string) => `/admin/import?run=${id}`;
export const importRun = (id: number | string) => `/admin/import/runs/${id}`;
export const importEvents = (id: number | string) => `/admin/import/runs/${id}/events`;
export const importIssues = (id: number | string) => `/admin/import/runs/${id}/issues.csv`;
export const editPost = (id: number | string) => `/blog/admin/edit/${id}`;
export const deletePost = (id: number | string) => `/blog/admin/delete/${id}`;
export const deleteTag = (id: number | string) => `/blog/admin/tags/delete/${id}`;
export const deletePicture = (id: number | string) => `/blog/admin/pictures/delete/${id}`;
export const postPreview = (id: number | string) => `/blog/admin/preview/${id}`;
