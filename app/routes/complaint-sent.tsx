import type { MetaFunction } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { MessageSentPage } from '#app/features/messages/message-sent-page.tsx';
import { useSiteData } from '#app/features/site/site-data.ts';

export const meta: MetaFunction = unlistedMetadata(paths.complaintSent, 'Complaint sent');

export default function ComplaintSent() {
  return <MessageSentPage siteName={useSiteData().siteName} kind="complaint" />;
}
