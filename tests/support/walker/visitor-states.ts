import { expect } from '#tests/support/browser/page-test.ts';
import type { State } from './walk.ts';

/** The pages of visitors, and what they can come to show. */
export const VISITOR_STATES: readonly State[] = [
  { name: 'the home page', path: '/' },
  { name: 'what is near a postcode', path: '/?postcode=SO23+8UJ' },
  { name: 'the results of a search', path: '/?service=Dog+Walker&postcode=SO23+8UJ&distance=25' },
  { name: 'a search without results', path: '/?service=Unicorns&postcode=SO23+8UJ' },
  { name: 'a town', path: '/winchester' },
  { name: 'the About page', path: '/about' },
  { name: 'the terms', path: '/terms' },
  { name: 'the contact page', path: '/contact' },
  {
    name: 'the contact page with fields to mend',
    path: '/contact',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('link', { name: 'Enter your message.' })).toBeVisible();
    },
  },
  { name: 'the page of a message sent', path: '/contact/sent' },
  { name: 'the page of complaints', path: '/complaints' },
  { name: 'the page of a complaint sent', path: '/complaints/sent' },
  { name: 'the page to list a business', path: '/list-your-business' },
  { name: 'the page that looks for a business', path: '/list-your-business?name=dog' },
  {
    name: 'the first step of a new listing with fields to mend',
    path: '/list-your-business?name=tessa',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add your business' }).click();
      await page.getByLabel('Service type').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('link', { name: 'Choose the service you offer.' })).toBeVisible();
    },
  },
  { name: 'answers that are gone', path: '/list-your-business/gone/check' },
  { name: 'what may be wrong with an entry', path: '/suggest/flaxen-heath-dog-field-liphook' },
  { name: 'the form for an edit', path: '/suggest/flaxen-heath-dog-field-liphook?what=edit' },
  { name: 'the form for who is listed', path: '/suggest/flaxen-heath-dog-field-liphook?what=removal' },
  {
    name: 'where a business is claimed, to whoever has not signed in',
    path: '/claim/flaxen-heath-dog-field-liphook/start',
  },
  { name: 'a mailed question that works no more', path: '/still-right/over' },
  { name: 'emails about a search', path: '/alerts/new?service=Kennels&postcode=SO23' },
  { name: 'emails about a search that were stopped long ago', path: '/alerts/over' },
  { name: 'an enquiry that was withdrawn', path: '/enquiry/over' },
  { name: 'the page about ratings', path: '/reviews-policy' },
  { name: 'the page of who needs a licence', path: '/licences' },
  { name: 'an empty shortlist', path: '/shortlist' },
  { name: 'a shortlist of nothing that is listed', path: '/shortlist?b=gone-away' },
  { name: 'the map', path: '/map' },
  { name: 'the map round a postcode', path: '/map?postcode=SO23+8UJ' },
  { name: 'an empty part of the map', path: '/map?bbox=-1.2,50.6,-1.19,50.61' },
  { name: 'the privacy page', path: '/privacy' },
  { name: 'the accessibility statement', path: '/accessibility' },
  { name: 'the offline page', path: '/offline' },
  { name: 'the sign-in page', path: '/auth' },
  {
    name: 'the page to register',
    path: '/auth?tab=register',
    prepare: (page) => page.getByRole('checkbox', { name: "I'm not a robot" }).waitFor(),
  },
  { name: 'the page of a forgotten password', path: '/auth/forgot' },
  { name: 'the page that confirms an address', path: '/auth/confirm' },
  { name: 'the page of a new password', path: '/auth/reset?token=x' },
  { name: 'the not-found page', path: '/no-such-page' },
  {
    name: 'a postcode error with its toast',
    path: '/?postcode=nonsense',
    prepare: (page) =>
      expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toBeVisible(),
  },
  {
    name: 'a location error',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Use my current location' }).click();
      await expect(page.getByText('Location error', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'the dialog of a business',
    path: '/fareham',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /More$|\.\.\.$/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the open menu of a phone',
    path: '/winchester',
    widths: [390],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Locations' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Winchester' })).toBeVisible();
    },
  },
  {
    name: 'the open Locations menu',
    path: '/winchester',
    widths: [1280],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Locations' }).click();
      await expect(page.getByRole('dialog', { name: 'Locations' })).toBeVisible();
    },
  },
];
