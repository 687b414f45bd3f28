import { Form } from 'react-router';
import type { FieldErrors } from '#app/platform/check-values.ts';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { SelectField, type SelectOption, TextAreaField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { AD_PLACES, type AdValues } from './ad.ts';

interface AdsPageProps {
  ads: readonly { id: number; name: string; lines: string[]; state: string }[];
  problems: readonly { id: string; adId: number | null; text: string | null; at: string }[];
}

export function AdsPage({ ads, problems }: AdsPageProps) {
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-3 text-admin-h1">Ads</h1>
      <p className="mb-4">
        An ad stands apart from the results, marked “Ad”, and never changes their order. You’re paid outside
        this site.
      </p>
      <ButtonLink href={paths.adminAd('new')}>New ad</ButtonLink>
      {problems.length > 0 && (
        <Notice tone="warn" title="Payments that need you" className="mt-5">
          {problems.map(({ id, adId, text, at }) => (
            <p key={id} className="wrap-anywhere">
              <DateOnly at={at} />: {text} {adId && <Link to={paths.adminAd(adId)}>See the ad</Link>}
            </p>
          ))}
        </Notice>
      )}
      <ul aria-label="Ads" className="mt-5 grid grid-cols-1 gap-5">
        {ads.map(({ id, name, lines, state }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Link to={paths.adminAd(id)} className="inline-flex min-h-11 items-center link font-semibold">
              {name}
            </Link>
            <p>
              {lines.join('. ')}. <b>{state}</b>
            </p>
          </li>
        ))}
      </ul>
      {ads.length === 0 && <p>There are no ads.</p>}
    </div>
  );
}

export interface AdAnswer {
  typed?: AdValues;
  errors?: FieldErrors<AdValues>;
  problem?: string;
}

interface EditAdProps {
  stored: AdValues;
  /** Null for a new one. */
  about: { title: string; state: string; canBePaid: boolean; isWithdrawn: boolean; ownPage: string } | null;
  towns: readonly SelectOption[];
  services: readonly SelectOption[];
  answer: AdAnswer | undefined;
}

const NONE = { value: '', label: '–' };
const PLACES = Object.entries(AD_PLACES).map(([value, label]) => ({ value, label }));

export function EditAd({ stored, about, towns, services, answer }: EditAdProps) {
  const { typed = stored, errors = {}, problem } = answer ?? {};
  const field = (name: keyof AdValues) => ({ name, defaultValue: typed[name], error: errors[name] });
  return (
    <div className="max-w-[44rem]">
      <BackTo href={paths.adminAds}>Ads</BackTo>
      <h1 className="mt-1 mb-3 text-admin-h1 wrap-anywhere">{about?.title ?? 'New ad'}</h1>
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      {about && (
        <Form method="post" className="mb-5">
          <p className="mb-3">{about.state}</p>
          <p className="mb-3">
            Send the advertiser{' '}
            <Link to={about.ownPage} className="link">
              their page
            </Link>
            . It has your payment link, the figures and the invoice, without an account.
          </p>
          <div className="flex flex-wrap gap-3">
            {about.canBePaid && (
              <Button type="submit" name="intent" value="paid">
                Mark as paid
              </Button>
            )}
            {!about.isWithdrawn && (
              <Button type="submit" name="intent" value="withdraw" variant="outline">
                Withdraw
              </Button>
            )}
          </div>
        </Form>
      )}
      <Form method="post" className="sheet-form" noValidate>
        <TextField label="Listing" {...field('listing')} hint="The address of its page." required />
        <SelectField label="Place" {...field('place')} options={PLACES} />
        <SelectField label="Town" {...field('town')} options={[NONE, ...towns]} />
        <SelectField label="Service" {...field('service')} options={[NONE, ...services]} />
        <TextField label="First day" {...field('first_day')} type="date" required />
        <TextField label="Last day" {...field('last_day')} type="date" required />
        <TextField
          label="Price in pounds"
          {...field('price')}
          hint="For all the days, with VAT. Enter 0 for free of charge."
          inputMode="decimal"
          required
        />
        <TextField
          label="Payment link"
          {...field('payment_link')}
          hint="From your payment provider, such as a Stripe Payment Link."
          placeholder="https://"
          optional
        />
        <TextAreaField
          label="Name and address on the invoice"
          {...field('bill_to')}
          hint="Needed above £250. Without one, the invoice names the listing."
          rows={3}
          optional
        />
        <div className="flex justify-end">
          <Button type="submit">Save</Button>
        </div>
      </Form>
    </div>
  );
}
