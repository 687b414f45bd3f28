import { withThousands } from '@dog-care-directory/text';
import { Plus } from 'lucide-react';
import { SCHEMA_TYPES } from '#app/features/businesses/service-types/schema-type.ts';
import * as paths from '#app/paths/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CategoryScene } from '#app/ui/illustrations/category-scene.tsx';
import { OrderedRows } from '#app/ui/form/ordered-rows.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { businessesText } from './action-text.ts';
import type { OwnedType, WaitingType } from './list.server.ts';
import { WaitingList } from './waiting-list.tsx';

interface ServiceTypesPageProps {
  types: readonly OwnedType[];
  waiting: readonly WaitingType[];
  problem: string | null;
}

export function ServiceTypesPage({ types, waiting, problem }: ServiceTypesPageProps) {
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="text-admin-h1">Service types</h1>
      <ProblemNotice className="mt-4">{problem}</ProblemNotice>
      {waiting.length > 0 && <WaitingList waiting={waiting} types={types} />}
      <div className="mt-7 mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          {waiting.length > 0 && <b className="block text-ink">Service types</b>}
          In the order they appear in search.
        </p>
        <ButtonLink href={paths.serviceTypeForm} variant="outline" icon={Plus}>
          Add a type
        </ButtonLink>
      </div>
      {types.length === 0 ? (
        <Notice tone="info" title="There are none yet.">
          Imports add the types in their files. You can add others manually.
        </Notice>
      ) : (
        <OrderedRows
          label="Service types"
          rows={types}
          action={paths.serviceTypes}
          field="type"
          keyOf={({ name }) => name}
          className="type-row"
        >
          {(type) => <TypeRow {...type} />}
        </OrderedRows>
      )}
    </div>
  );
}

function TypeRow({ name, plural, drawing, schemaType, businesses }: OwnedType) {
  return (
    <>
      <div className="type-drawing">
        <CategoryScene kind={drawing} coat={0} className="size-full" />
      </div>
      <p className="type-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        {plural && (
          <span>
            Many: <bdi>{plural}</bdi>
          </span>
        )}
      </p>
      <p className="type-facts">
        <span>
          <b>{withThousands(businesses)}</b> {businessesText(businesses, true)}
        </span>
        <span>Search engines see: {SCHEMA_TYPES[schemaType]}</span>
      </p>
      <p className="type-actions">
        <Link to={paths.editServiceType(name)} aria-label={`Edit ${name}`}>
          Edit
        </Link>
        <Link to={paths.mergeServiceType(name)} aria-label={`Merge ${name}`}>
          Merge
        </Link>
        <Link to={paths.deleteServiceType(name)} aria-label={`Delete ${name}`} className="text-danger">
          Delete
        </Link>
      </p>
    </>
  );
}
