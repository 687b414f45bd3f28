import { withThousands } from '@dog-care-directory/text';
import { type ListRequest, NO_TOWN, READY_FILTERS } from './request.ts';

export function resultWords(request: ListRequest, total: number | null): { count: string; what: string } {
  const { search, service, town, show, importId, from } = request;
  const noun = total === 1 ? 'business' : 'businesses';
  const parts = [
    READY_FILTERS[show].words,
    service && `of the service type ${service}`,
    town === NO_TOWN ? 'without a town' : town && `in ${town}`,
    importId !== null && `from import ${importId}`,
    from && `with names from ${from}`,
    search && `that match “${search}”`,
  ].filter(Boolean);
  return { count: `${countText(total)} ${noun}`, what: parts.join(' ') };
}

export function countText(count: number | null): string {
  return count === null ? 'More than 10,000' : withThousands(count);
}
