import { Form } from 'react-router';
import type { EmailText } from '#app/mail/catalogue/email-kind.ts';
import type { EmailBlock } from '#app/mail/email-layout.ts';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { SettingChanges } from '#app/features/site/settings/setting-changes.tsx';
import type { SettingChange } from '#app/features/site/settings/stored-settings.server.ts';

export interface ShownEmail {
  subject: string;
  blocks: readonly EmailBlock[];
  text: string;
}

interface EmailPageProps {
  label: string;
  purpose: string;
  current: EmailText;
  isOwn: boolean;
  placeholders: readonly { name: string; example: string; isRequired: boolean }[];
  shown: ShownEmail;
  changes: readonly SettingChange[];
  answer: {
    typed: EmailText | null;
    preview: ShownEmail | null;
    problems: { subject?: string; text?: string };
    problem: string | null;
  } | null;
}

export function EmailPage({
  label,
  purpose,
  current,
  isOwn,
  placeholders,
  shown,
  changes,
  answer,
}: EmailPageProps) {
  const { subject, text } = answer?.typed ?? current;
  return (
    <div className="max-w-[44rem]">
      <p className="mb-3">
        <Link to={paths.siteEmails} className="link">
          All emails
        </Link>
      </p>
      <h1 className="mb-3 text-admin-h1">{label}</h1>
      <p className="mb-5">{purpose}</p>
      <ProblemNotice title="Not saved">{answer?.problem}</ProblemNotice>
      <EmailShown
        {...(answer?.preview ?? shown)}
        title={
          answer?.preview ? 'Preview of your changes, not saved yet' : 'How it looks, with example details'
        }
      />
      <Form method="post" className="sheet-form mt-8">
        <TextField
          key={`subject ${current.subject}`}
          label="Subject"
          name="subject"
          maxLength={150}
          defaultValue={subject}
          error={answer?.problems.subject}
        />
        <TextAreaField
          key={`text ${current.text}`}
          label="Text"
          name="text"
          rows={14}
          maxLength={4000}
          hint="Leave an empty line between paragraphs. The paragraph that ends in “: {link}” becomes the button."
          defaultValue={text}
          error={answer?.problems.text}
        />
        <dl className="text-small">
          {placeholders.map(({ name, example, isRequired }) => (
            <div key={name} className="wrap-anywhere">
              <dt className="inline font-bold">{`{${name}}`}</dt>{' '}
              <dd className="inline">
                {example}
                {isRequired && ' (required)'}
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="submit" name="intent" value="preview" variant="outline">
            Preview
          </Button>
          <Button type="submit" name="intent" value="save">
            Save
          </Button>
        </div>
      </Form>
      <Form method="post" className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="test" variant="outline">
          Send me a test email
        </Button>
        {isOwn && (
          <Button type="submit" name="intent" value="reset" variant="outline">
            Go back to the standard text
          </Button>
        )}
      </Form>
      <SettingChanges changes={changes} />
    </div>
  );
}

/** An email as it looks, and as plain text. */
export function EmailShown({ title, subject, blocks, text }: ShownEmail & { title: string }) {
  return (
    <section aria-labelledby="email-shown">
      <h2 id="email-shown" className="mb-3 text-h3">
        {title}
      </h2>
      <div className="rounded-card bg-surface p-4 shadow-card wrap-anywhere whitespace-pre-line">
        <p className="mb-4 font-bold">{subject}</p>
        {blocks.map((block, index) => (
          // Blocks have no name of their own, and none moves.
          // oxlint-disable-next-line react/no-array-index-key
          <ShownBlock key={index} block={block} />
        ))}
      </div>
      <details className="mt-3">
        <summary>As plain text</summary>
        <pre className="mt-3 rounded-card bg-surface p-4 whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </section>
  );
}

function ShownBlock({ block }: { block: EmailBlock }) {
  if (block.type === 'button') return <p className="mb-4 font-bold">[{block.label}]</p>;
  if (block.type === 'quote')
    return <blockquote className="mb-4 border-l-4 border-line pl-4">{block.text}</blockquote>;
  return (
    <p className="mb-4">
      {block.parts.map((part) => (typeof part === 'string' ? part : part.link)).join('')}
    </p>
  );
}
