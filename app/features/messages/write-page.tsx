import { CaptchaField, type CaptchaFieldProps } from '#app/features/accounts/captcha/captcha-field.tsx';
import { WritePage, type WriteTo } from '#app/features/directory/listing-page/write-page.tsx';
import type { ContactAnswer } from '#app/features/messages/contact-answer.ts';
import { MessageForm } from '#app/features/messages/message-form.tsx';
import * as paths from '#app/paths/paths.ts';

interface WriteToBusinessProps {
  to: WriteTo;
  captcha: Pick<CaptchaFieldProps, 'provider' | 'siteKey'>;
  refused: ContactAnswer | undefined;
}

export function WriteToBusiness({ to, captcha, refused }: WriteToBusinessProps) {
  return (
    <WritePage to={to}>
      <MessageForm
        kind="enquiry"
        action={paths.writeToBusiness(to.slug)}
        emailHint={`${to.name} will reply to this address. We don’t use it for anything else.`}
        subjectHint="For example, dates, prices or a few words about your dog."
        refused={refused}
        captcha={<CaptchaField {...captcha} missing={false} attempt={refused} />}
      />
    </WritePage>
  );
}
