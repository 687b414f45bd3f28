import { expect, test } from 'vitest';
import { keysIn } from './keys.ts';
import { againstIn } from './standing.ts';
import { MAY_SAY } from './words.ts';

/** One of each kind of word that speaks against a licence. */
const WORDS =
  'suspended,suspension,susp.,suspened,revoked,revocation,rev.,revkd,revoqued,surrendered,surr.,relinquished,handed in,lapsed,lap.,lpsd,expired,cancelled,canc.,terminated,ceased,refused,ref.,rejected,not granted,withdrawn,w/d,wdn,pending,red,amber,removed,deleted,archived,superseded,unlicensed,no licence,on hold,struck off,disqualified,prohibited,banned,prosecuted,under investigation,under review,not trading,no longer boarding,dissolved,deceased,retired,in liquidation,insolvent,moved away,ataliwyd,hatal,diddymwyd,dirymwyd,gwrthodwyd,ildiwyd,tynnwyd,dod i ben,closed,inactive,void,dormant,not renewed,declined,denied,unsuccessful,S U S P E N D E D,ｓｕｓｐｅｎｄｅｄ'.split(
    ',',
  );

test.each(WORDS)('“%s” is not taken for a text that says nothing', (word) => {
  expect(againstIn(`Muddy Paws (${word})`)).not.toBeNull();
  expect(MAY_SAY.test(word)).toBe(true);
});

test.each(['High Street', 'Muddy Paws', 'AB/26/001 Wet Noses, Alton 31/12/2099', '* Sole trader'])(
  'most texts say nothing: “%s”',
  (text) => {
    expect(MAY_SAY.test(text)).toBe(false);
    expect(keysIn(text)).toEqual([]);
  },
);
