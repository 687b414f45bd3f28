import type { User } from '#app/features/accounts/user/user.ts';
import type { SentForm } from '#app/features/admin/form/sent-form.ts';
import type { Listing } from '#app/features/directory/listing-page/content/listing.ts';
import { toListing } from '#app/features/directory/listing-page/content/to-listing.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import { parsePostcode } from '@dog-care-directory/uk-places';
import type { Services } from '#app/services/services.server.ts';
import { smallMaps } from './small-maps.server.ts';
import { canBeAsked } from '#app/features/enquiries/askable.server.ts';
import { draftBusiness } from './business-form.server.ts';

/**
 * Renders a business with a form's values, if valid. @param form null for stored values
 * @returns null if the business isn't listed
 */
export async function previewOfForm(
  services: Services,
  user: User,
  id: number | null,
  form: SentForm | null,
): Promise<Listing | null> {
  const draft = await draftBusiness(services, user, id, form);
  if (!draft) return null;
  const { db, config, region } = services;
  const business = asPublished(draft);
  const imported = await importedPictures(db, config.importedPhotos, [business]);
  const [{ towns }, mapOf, types, customFields] = await Promise.all([
    region(),
    smallMaps(services),
    services.serviceTypes(),
    services.customFields(),
  ]);
  const { mapProvider, siteUrl } = config;
  const hours = services.hoursForPage(business);
  const now = services.clock();
  const isWritable = await canBeAsked(services, business);
  return toListing(business, {
    isWritable,
    mapProvider,
    siteUrl,
    towns,
    imported,
    now,
    mapOf,
    hours,
    types,
    customFields,
    nearby: [],
  });
}

/** Removes values hidden for mobile businesses, like `PUBLIC_COLUMNS`. */
function asPublished(business: Business): Business {
  if (!business.hides_address) return business;
  const postal_code = parsePostcode(business.postal_code)?.district ?? '';
  return { ...business, full_address: null, postal_code };
}
