import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { SettingChanges } from './setting-changes.tsx';
import { type SettingName, SETTINGS, type SettingSection, settingsOn } from './setting-texts.ts';
import { CRAWLERS, NOTICE_CLAIMS, MAPS, REVIEW_ACCESS, wordedSetting } from './setting-words.ts';
import type { SettingChange } from './stored-settings.server.ts';

export interface ShownSetting {
  name: SettingName;
  /** The owner's value; empty if unset. */
  value: string;
  /** The default; empty for none. */
  otherwise: string;
  /** The operator's value, which takes precedence; null if unset. */
  byOperator: string | null;
}

interface SettingsPageProps {
  settings: readonly ShownSetting[];
  changes: readonly SettingChange[];
  title: string;
  below?: ReactNode;
  answer: {
    typed: Partial<Record<string, string>>;
    problems: Partial<Record<string, string>>;
    problem: string | null;
  } | null;
}

export function SettingsPage({ title, settings, changes, answer, below }: SettingsPageProps) {
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-5 text-admin-h1">{title}</h1>
      <ProblemNotice title="Not saved">{answer?.problem}</ProblemNotice>
      <Form method="post" className="sheet-form">
        {settings.map((setting) => (
          <SettingField
            // Remounts the field when its stored value changes, for example by an undo.
            key={`${setting.name} ${setting.value}`}
            setting={setting}
            typed={answer?.typed[setting.name]}
            problem={answer?.problems[setting.name]}
          />
        ))}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="grow text-small text-ink-2">Visitors see changes at once.</p>
          <Button type="submit">Save</Button>
        </div>
      </Form>
      {below}
      <SettingChanges changes={changes} />
    </div>
  );
}

interface SettingFieldProps {
  setting: ShownSetting;
  typed: string | undefined;
  problem: string | undefined;
}

function SettingField({
  setting: { name, value, otherwise, byOperator },
  typed,
  problem,
}: SettingFieldProps) {
  const { label, hint, variable } = SETTINGS[name];
  if (byOperator !== null) {
    return (
      <div>
        <p className="text-label">{label}</p>
        <p className="mt-1 wrap-anywhere">{wordedSetting(name, byOperator)}</p>
        <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
          <Lock aria-hidden className="size-4 shrink-0" />
          Set by the operator ({variable})
        </p>
      </div>
    );
  }
  const said = otherwise ? `${hint} Default: ${wordedSetting(name, otherwise).replace(/\.$/, '')}.` : hint;
  const field = { label, name, hint: said, error: problem, defaultValue: typed ?? value };
  if (name === 'mapProvider') {
    const options = Object.entries(MAPS).map(([option, text]) => ({ value: option, label: text }));
    const standard = { value: '', label: 'Default' };
    return <SelectField {...field} options={[standard, ...options]} />;
  }
  if (name === 'reviews') {
    const options = Object.entries(REVIEW_ACCESS).map(([option, text]) => ({ value: option, label: text }));
    // Off has to be chosen too: until then the overview asks.
    const notChosen = field.defaultValue === '' ? [{ value: '', label: 'Not chosen yet: off' }] : [];
    return <SelectField {...field} options={[...notChosen, ...options]} />;
  }
  if (name === 'crawlers' || name === 'noticeClaims') {
    const words = name === 'crawlers' ? CRAWLERS : NOTICE_CLAIMS;
    const options = Object.entries(words).map(([option, text]) => ({ value: option, label: text }));
    const chosen = field.defaultValue || SETTINGS[name].standard;
    return <SelectField {...field} defaultValue={chosen} options={options} />;
  }
  if (name === 'digest')
    return (
      <SelectField
        {...field}
        options={[
          { value: '', label: 'Off' },
          { value: 'on', label: 'On' },
        ]}
      />
    );
  if (name === 'adPrices') return <TextAreaField {...field} optional rows={4} maxLength={1000} />;
  if (name === 'invoiceFrom') return <TextAreaField {...field} optional rows={4} maxLength={500} />;
  if (name === 'digestWords') return <TextAreaField {...field} optional rows={3} maxLength={600} />;
  if (name === 'reviewsWithout' || name === 'dbsBasis')
    return <TextAreaField {...field} optional rows={3} maxLength={2000} />;
  if (name === 'embedSites') return <TextAreaField {...field} optional rows={3} maxLength={2000} />;
  if (name === 'headerLinks') return <TextAreaField {...field} optional rows={3} maxLength={2000} />;
  if (name === 'links') return <TextAreaField {...field} optional rows={8} maxLength={6000} />;
  if (name === 'announcementEnds') return <TextField {...field} optional type="date" />;
  return <TextField {...field} optional maxLength={2000} />;
}

export function shownSettings(
  set: Readonly<Partial<Record<string, string>>>,
  operator: Readonly<Record<SettingName, string | null>>,
  standard: Readonly<Partial<Record<SettingName, string>>>,
  section: SettingSection,
): ShownSetting[] {
  return settingsOn(section).map((name) => ({
    name,
    value: set[name] ?? '',
    otherwise: standard[name] ?? '',
    byOperator: operator[name],
  }));
}
