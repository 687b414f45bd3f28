/** What sentences around a table state against licences, and which of them only explain how licensing works. */
import { daysIn, withoutDays } from '../cells/days.ts';
import { type Against, isBare, LONGEST_READ, MAY_SAY, seen, STRONG, strip } from './words.ts';

/** A sentence that says what has happened to licences. */
export interface Statement {
  text: string;
  /** It is about applications, which say nothing against licences in force. */
  isOfApplications: boolean;
}

/** What needs a word for a licence beside it, since other things are so too. */
const WEAK =
  /\b(?:no longer|not currently) (?:licen[cs]ed|registered|valid|in force|holds?)\b|\bunder (?:appeal|investigation|suspension)\b|\bstruck off\b|\b(?:is|are|was|were) (?:suspending|revoking|refusing|cancelling|terminating|surrendering)\b|\bdecided to (?:suspend|revoke|refuse|cancel|terminate)\b/i;
const OF_LICENSING =
  /\blicen[cs]e(?:s|d|es)?\b|\bkennel|\bboard(?:ing|ers?)\b|\bbreed|\bdogs?\b|\banimals?\b|\bday ?care\b|\bregist|\bestablishments?\b|\bpremises\b|\boperators?\b/i;
/** What councils write of besides. */
const OF_OTHER_THINGS =
  /\b(?:collections?|bins?|waste|recycling|parking|bus(?:es)?|roads?|streets?|librar(?:y|ies)|council tax|meetings?|elections?|schools?|cookies?|sessions?|passwords?|browsers?|planning|flights?|events?|taxis?|alcohol|payments?|direct debits?|benefits?|subscriptions?|webcasts?|pages?|websites?|sites?|forms?|guidance|documents?|polic(?:y|ies)|files?|links?|versions?|consultations?|schemes?|grants?|funding|services?|markets?|leisure|courses?|tickets?|inspections?|visits?|appointments?|bookings?|interviews?|enquiries|datasets?|extracts?|spreadsheets?)\b/i;
/** Licences for other things, and laws. */
const OF_OTHER_LICENCES =
  /^(?!.{0,300}\b(?:dogs?|animals?|kennels?|board|breed))(?=.{0,300}\b(?:alcohol|taxis?|drivers?|private hire|gambling|street trading|scrap metal|tattoo)\b)/i;
const LAW = /\b(?:Act|Regulations|Order)(?: \d{4})? (?:was|were|has been|have been|is|are)\b/;
const CONTACT = /\b(?:e-?mail|telephone|call us|visit us|download|click)\b|\bwww\./i;
const READER = /\b(?:you|your|yours|you’re)\b/i;
const QUESTION =
  /^(?:how|what|when|why|who|where|can|do|does|if|is|are|report|apply|appeal (?:a|an|the|to|against|your)|contact|read|find|see our|show|hide|view|filter|search|sort|include)\b|\?$/i;
const MODAL =
  /\b(?:can|could|might|will|would|shall|should|must|cannot|can’t|able to|powers? to|right (?:to|of)|entitled|liable|in order to|wish(?:es)? to|wants? to|needs? to|required to|decides? to)\b/i;
/** “In May” is no such word. */
const MAY = /\bmay\b/;
/** “Where a licence has been revoked, …”. */
const CASE = /^\W{0,3}(?:where|when|once)\b/i;
const CONDITION = /\b(?:if|unless|whether|whenever|in the event|anyone|any)\b/i;
/** Some licence or other. */
const GENERIC =
  /\b(?:an?|every|each) (?:\w{1,20} ){0,2}?(?:licen[cs]e|licen[cs]ee|application|registration|permit|holder|operator|business|premises|establishment|refusal|revocation|suspension|decision|inspector)\b|\b(?:whose|who)\b/i;
/** What is so of all licences of a kind: “Expired licences are removed”. */
const OF_ALL =
  /^(?:the )?(?:suspended|revoked|surrendered|lapsed|expired|cancell?ed|refused|withdrawn|pending|or|and|,| ){1,8} ?(?:licen[cs]es|applications|registrations|permits|premises) (?:are|remain|do|stay|have to)\b(?!.{0,80}\b(?:below|following|these|here|marked|shown)\b)/i;
const NONE =
  /\b(?:no(?! longer)|zero|nil|0) (?:\w{1,20} ){0,4}?(?:licen|applic|premises|business|establish|suspen|revo|refus|surrender|withdr|enforce|operators|holders|entries|kennels)|:\s?(?:none|nil|no|0|n\/a)\s?[.]?$|\bnone (?:of|have|has|was|were|are|is|currently|at)\b|\b(?:not|never) (?:currently |yet |been )?(?:suspended|revoked|surrendered|cancelled|lapsed|expired)\b/i;
/** What says which licences a list leaves out. */
const LEFT_OUT =
  /\b(?:not|never|no longer) (?:\w{1,12} )?(?:shown|included|include|listed|list|displayed|published|appear|contain|show|featured)\b|\bexclud(?:es?|ed|ing)\b|\b(?:removed|deleted|taken off|omitted) from\b|\b(?:is|are|get) (?:\w{1,12} )?(?:removed|deleted|omitted|left out|archived)\b|\bdrop(?:s|ped)? off\b|\bonly (?:current|valid|active|licen)/i;
const DOCUMENT =
  /\b(?:polic(?:y|ies)|guid(?:e|es|ance)|procedures?|process|legislation|regulations|fees?|faqs?|rights?|grounds|powers|tribunal)\b/i;
const HAPPENED =
  /\b(?:suspended|revoked|surrendered|relinquished|handed (?:in|back)|lapsed|expired|cancell?ed|terminated|ceased|refused|rejected|not (?:been )?(?:granted|approved|issued)|withdrawn|withdrew|pending)\b/i;
/** What makes of “suspension” one that is in force. */
const IN_EFFECT =
  /\b(?:notices?|served|imposed|in (?:force|place|effect)|currently|following|since|took effect|pending|date)\b/i;
const PERFECT =
  /\b(?:was|were|has been|have been|has had|have had|had|is now|are now|is currently|are currently)\b/i;

/** The sentences of a text that state something against licences; none where it only explains what can happen. */
export function statementsIn(given: string): Statement[] {
  if (!MAY_SAY.test(given)) return [];
  return sentencesOf(given).flatMap((text) => {
    const { kinds } = strip(text, STRONG);
    const isWeak = kinds.size === 0 && WEAK.test(text) && OF_LICENSING.test(text);
    if ((kinds.size === 0 && !isWeak) || isExplanation(text)) return [];
    return [{ text, isOfApplications: kinds.size > 0 && [...kinds].every(isOfApplications) }];
  });
}

/** Whether a text has words against licences, and only to explain what can happen, or that it has not. */
export function isExplained(given: string): boolean {
  if (!MAY_SAY.test(given)) return false;
  return strip(seen(given.slice(0, LONGEST_READ)), STRONG).kinds.size > 0 && statementsIn(given).length === 0;
}

/** Whether a line says that a list has nothing in it: “None at present”. */
export function saysNone(text: string): boolean {
  return /^\W{0,3}(?:none|nil|not applicable|n\/a|0|no \w|there (?:are|were|have been) (?:currently |presently )?no\b)/i.test(
    text,
  );
}

/** Whether a text says that something has happened, and not only what it is about: “suspended”, not “suspension”. */
export function isOfEvents(text: string): boolean {
  return HAPPENED.test(text);
}

/** Whether a text makes no statement about a licence: a possibility, a negation, or exceptions of a list. */
export function isDenied(text: string): boolean {
  return [NONE, LEFT_OUT, READER, MAY, MODAL, CONDITION, CASE].some((pattern) => pattern.test(text));
}

const isOfApplications = (kind: Against) => kind === 'refused' || kind === 'withdrawn' || kind === 'pending';

function isExplanation(text: string): boolean {
  const isDated = daysIn(text).length > 0;
  const plain = withoutDays(text);
  if (OF_OTHER_THINGS.test(text) && !OF_LICENSING.test(text)) return true;
  if (OF_OTHER_LICENCES.test(text) || LAW.test(text)) return true;
  if (NONE.test(text) || LEFT_OUT.test(text) || READER.test(text) || QUESTION.test(text)) return true;
  if (isDated && PERFECT.test(text)) return false;
  if (MAY.test(plain) || MODAL.test(plain) || CONDITION.test(plain) || OF_ALL.test(plain)) return true;
  if (isDated) return false;
  if (CONTACT.test(plain)) return true;
  if (GENERIC.test(plain)) return true;
  const isPast = HAPPENED.test(plain);
  // “Licence suspension” alone says more than a title such as “Suspension, variation and appeals”.
  if (!isPast && isBare(strip(plain, STRONG).rest)) return false;
  return isPast ? DOCUMENT.test(plain) && !PERFECT.test(plain) : !IN_EFFECT.test(plain) && !WEAK.test(plain);
}

const OF_OTHERS =
  /^(?:\w{1,20} ){0,3}(?:suspended|revoked|surrendered|lapsed|expired|cancell?ed|ceased|refused|withdrawn|suspensions?|revocations?)(?: \w{1,20}){0,3}\s?[:–-]\s?[\p{L}\d]/iu;

/** Whether a line begins with a status and goes on with what has it: “Suspended: Muddy Paws”. */
export function isOfOthers(text: string): boolean {
  return OF_OTHERS.test(text);
}

const VERB = /\b(?:was|were|is|are|has|have|had|been|may|can|will|does|do|must|include)\b/i;

/** The sentence that several cells are, where its commas were taken for those of a table; null where they are cells. */
export function sentenceOf(cells: readonly string[]): string | null {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const whole = filled.join(', ').slice(0, 1000);
  const isOne = filled.length > 1 && /[.!?]$/.test(whole) && filled.some((cell) => VERB.test(cell));
  return isOne && whole.split(' ').length > 2 * filled.length ? whole.replaceAll(/\s+/g, ' ') : null;
}

/** Sentences, each without the spaces around it. */
export function sentencesOf(given: string): string[] {
  return seen(given.slice(0, LONGEST_READ))
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?;]) (?=[\p{Lu}(“"*†‡])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
