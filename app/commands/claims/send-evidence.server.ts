/** Requests for a call to a new number, for claimants who can't use the listed contacts. */
import { onlyNumber } from '#app/features/businesses/phones/shown-phones.server.ts';
import { findBusiness } from '#app/features/directory/listing-page/content/find.server.ts';
import { findClaimOf, lockClaim } from '#app/features/moderation/claiming/claims.server.ts';
import type { CallAsked } from '#app/features/moderation/claiming/evidence-page.tsx';
import {
  type EvidenceForm,
  evidenceLink,
  type EvidenceProblems,
  LONGEST_WORDS,
} from '#app/features/moderation/claiming/evidence-form.ts';
import { noteRequest, requestsOf } from '#app/features/moderation/claiming/requests.server.ts';
import { refusedUpload } from '../sending/refused-upload.server.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';
import { type ClaimServices, emailMissing } from './email-claim.server.ts';

type EvidenceServices = ClaimServices & Pick<Services, 'pendingPictures'>;

export async function claimedBySlug(db: Database, userId: string, slug: string) {
  const business = await findBusiness(db, slug);
  const claim = business && (await findClaimOf(db, { userId, businessId: business.id }));
  return claim && ['open', 'disputed', 'owner'].includes(claim.state) ? { business, claim } : null;
}

export async function evidencePage(
  { db }: Pick<ClaimServices, 'db'>,
  userId: string,
  slug: string,
): Promise<{ business: { slug: string; name: string }; asked: CallAsked | null } | null> {
  const claimed = await claimedBySlug(db, userId, slug);
  if (!claimed) return null;
  const { call } = await requestsOf(db, claimed.claim.id);
  const { slug: present, name } = claimed.business;
  const asked = call && {
    at: call.asked_at.toISOString(),
    phone: call.phone ?? '',
    link: call.link ?? '',
    words: call.words ?? '',
    hasFile: call.file !== null,
  };
  return { business: { slug: present, name }, asked };
}

export type EvidenceSent =
  | { status: 200 }
  | { status: 404 }
  | { status: 400 | 429; problems: EvidenceProblems; problem: string | null; retryAfterSeconds?: number };

/** Requests a call, replacing an earlier request, whose file stays without a new one. */
export async function sendEvidence(
  services: EvidenceServices,
  userId: string,
  slug: string,
  { form, file, address }: { form: EvidenceForm; file: Uint8Array | null; address: string | null },
): Promise<EvidenceSent> {
  const { db, clock, limits, pendingPictures } = services;
  const claimed = await claimedBySlug(db, userId, slug);
  if (!claimed) return { status: 404 };
  const { claim } = claimed;
  const earlier = (await requestsOf(db, claim.id)).call;
  const { problems, ...read } = readEvidence(form, file !== null || (earlier?.file ?? null) !== null);
  if (Object.keys(problems).length > 0) return { status: 400, problems, problem: null };
  const sender = { account: userId, address };
  try {
    await limits.count('evidence for a claim', sender);
    const admit = (bytes: number) => limits.count('bytes of photos', sender, bytes);
    const stored = file && (await pendingPictures.storeDocument(file, admit));
    const isNoted = await db.transaction(async (within) => {
      // The claim may have been decided or withdrawn during the upload.
      const now = await lockClaim(within, claim.id);
      if (!now || !['open', 'disputed', 'owner'].includes(now.state)) return false;
      const request = { claim_id: claim.id, wants: 'call' as const, ...read, file: stored ?? earlier?.file };
      await noteRequest(within, request, clock());
      return true;
    });
    if (!isNoted) return { status: 404 };
    await emailMissing(services, claim.id);
    return { status: 200 };
  } catch (error) {
    return refusedUpload(error);
  }
}

function readEvidence({ phone, link, words }: EvidenceForm, hasFile: boolean) {
  const problems: EvidenceProblems = {};
  const number = onlyNumber(phone.slice(0, 100));
  if (phone.trim() === '') problems.phone = 'Enter the number we should call.';
  else if ('problem' in number)
    problems.phone =
      number.problem === 'several'
        ? 'Enter one phone number.'
        : 'Enter a whole UK phone number, such as 07700 900123.';
  const page = link.trim() === '' ? null : evidenceLink(link.trim());
  if (link.trim() !== '' && page === null)
    problems.link = 'Enter a web address, such as https://www.facebook.com/your-business.';
  if (!hasFile && link.trim() === '') problems.file = 'Choose a photo or PDF, or give a link.';
  const note = words.trim().toWellFormed();
  if ([...note].length > LONGEST_WORDS) problems.words = `Use ${LONGEST_WORDS} characters or fewer.`;
  return { problems, phone: 'number' in number ? number.number : '', link: page, words: note || null };
}
