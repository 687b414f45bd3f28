import { withThousands } from '@dog-care-directory/text';
import { Form } from 'react-router';
import type { Town } from '#app/features/places/region/region.ts';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { OrderedRows } from '#app/ui/form/ordered-rows.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { RegionCard, type RegionCardProps } from './region-card.tsx';
import type { SuggestedTown } from './suggested-towns.server.ts';

interface TownsPageProps {
  region: RegionCardProps;
  towns: readonly Town[];
  suggested: readonly SuggestedTown[];
  problem: string | null;
}

export function TownsPage({ region, towns, suggested, problem }: TownsPageProps) {
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="text-admin-h1">Places</h1>
      <ProblemNotice className="mt-4">{problem}</ProblemNotice>
      <RegionCard {...region} />
      <h2 className="mt-8 text-h3">Towns</h2>
      <p className="mt-1 mb-3 text-ink-2">
        Each has its own page, in menu and footer order. The page of a deleted town redirects to the nearest.
      </p>
      <OrderedRows
        label="Towns"
        rows={towns}
        action={paths.sitePlaces}
        field="town"
        keyOf={({ slug }) => slug}
        className="town-row"
      >
        {(town) => <TownRow {...town} />}
      </OrderedRows>
      <Form action={paths.siteTown} className="sheet-form mt-6">
        <TextField
          label="Add a page for another place"
          name="place"
          required
          maxLength={100}
          hint="The name of a town or village."
        />
        <div className="flex justify-end">
          <Button type="submit" variant="outline">
            Find it
          </Button>
        </div>
      </Form>
      {suggested.length > 0 && <Suggested suggested={suggested} />}
    </div>
  );
}

function TownRow({ slug, name, words }: Town) {
  return (
    <>
      <p className="type-name">
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      <p className="type-facts">
        <span>{paths.town(slug)}</span>
        {words && <span>Your own text</span>}
      </p>
      <Form method="post" action={paths.sitePlaces} className="type-actions">
        <input type="hidden" name="town" value={slug} />
        <Link to={paths.editTown(slug)} aria-label={`Edit ${name}`}>
          Edit
        </Link>
        <Button type="submit" name="intent" value="delete" variant="outline" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </Form>
    </>
  );
}

function Suggested({ suggested }: { suggested: readonly SuggestedTown[] }) {
  return (
    <section aria-labelledby="suggested" className="mt-8">
      <h2 id="suggested" className="mb-3 text-h3">
        Places with many businesses and no page
      </h2>
      <ul className="grid gap-3">
        {suggested.map(({ name, businesses }) => (
          <li key={name}>
            <Link
              to={paths.addTown(name)}
              className="inline-flex min-h-11 items-center gap-1.5 link text-button"
            >
              <span>
                <bdi>{name}</bdi>: {withThousands(businesses)} businesses
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
