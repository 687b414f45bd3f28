import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, MapPin } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { errorId } from '#app/ui/field.tsx';
import { type Direction, DIRECTIONS, actionWord, MAP_VIEW } from '../state/form-actions.ts';
import { FieldGroup, TextInput } from '../state/field.tsx';
import { visitsPeople } from '#app/features/businesses/service-types/category-kind.ts';
import { MapCredit } from '#app/features/places/map-credit.tsx';
import { fieldId } from '#app/features/businesses/fields/fields.ts';
import { useField, useFormState } from '../state/form-state.ts';
import type { FormValues } from '../state/form-values.ts';
import { type FormMap, viewText } from '../state/form-map.ts';
import { FormPart, partId } from '../state/part.tsx';

const ARROWS: Readonly<Record<Direction, LucideIcon>> = {
  west: ArrowLeft,
  north: ArrowUp,
  south: ArrowDown,
  east: ArrowRight,
};

interface PlacePartProps {
  /** Null without a position in Great Britain. */
  map: FormMap | null;
  placing: boolean;
}

export function PlacePart({ map, placing }: PlacePartProps) {
  const { values, given, self } = useFormState();
  const here = `${self}#${partId('place')}`;
  const hides = chosenOrUsual(values);
  const comes = hides === true;
  return (
    <FormPart
      part="place"
      summary={[
        values.postal_code || values.city,
        hides !== null && (hides ? 'address hidden' : 'address shown'),
      ]
        .filter(Boolean)
        .join(', ')}
    >
      <WhoTravels />
      <TextInput
        field="full_address"
        hint={comes ? 'Only admins can see it. It is never published.' : undefined}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput field="city" required />
        <TextInput
          field="postal_code"
          autoCapitalize="characters"
          spellCheck={false}
          note={comes ? 'Only its first half is published.' : undefined}
        />
        <TextInput field="serves_miles" inputMode="decimal" note="Miles travelled" />
      </div>
      {comes ? (
        <p className="text-small text-ink-2">
          Maps and searches use the middle of its postcode district, taken from the postcode.
        </p>
      ) : (
        map && <PinMap map={map} here={here} />
      )}
      {/* The position stays in the form even if the business travels to people. */}
      <div hidden={comes} className="grid gap-4 sm:grid-cols-[auto_1fr_1fr] sm:items-end">
        <Button
          type="submit"
          variant="outline"
          icon={MapPin}
          name="do"
          value={actionWord({ do: 'place-by-postcode' })}
          formAction={here}
          loading={placing}
        >
          Place by postcode
        </Button>
        <TextInput field="latitude" inputMode="decimal" />
        <TextInput field="longitude" inputMode="decimal" />
      </div>
      {map && <input type="hidden" name={MAP_VIEW} value={viewText(map.view)} />}
      {given.latitude === '' && !comes && (
        <p className="text-small text-ink-2">
          It has no position yet, so searches near a place don’t find it. Saving sets the position from its
          postcode.
        </p>
      )}
    </FormPart>
  );
}

/** Returns true for those who visit people until an answer is chosen, because their address is often a home. */
function chosenOrUsual({ hides_address, category }: Pick<FormValues, 'hides_address' | 'category'>) {
  return hides_address ?? (visitsPeople(category) || null);
}

function WhoTravels() {
  const { given, isChanged, problem } = useField('hides_address');
  const { values } = useFormState();
  const usual = chosenOrUsual({ ...given, category: values.category });
  const isShownByChoice = given.hides_address === null && values.hides_address === false;
  const first = isShownByChoice ? false : usual;
  const choices = [
    { value: 'false', title: 'At their place', text: 'Customers come to them, and we show the address' },
    {
      value: 'true',
      title: 'At customers’ homes or on walks',
      text: 'We show the area and hide the address',
    },
  ];
  return (
    <FieldGroup field="hides_address" role="radiogroup" label="Where do they look after dogs?" isRequired>
      {/* Another service type may suggest another answer. */}
      <div key={String(usual)} className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, title, text }) => (
          <label key={value} className={`admin-choice ${isChanged ? 'border-warn' : ''}`}>
            <input
              type="radio"
              name="hides_address"
              value={value}
              defaultChecked={String(first) === value}
              required
              aria-describedby={problem ? errorId(fieldId('hides_address')) : undefined}
              className="mt-0.5 size-5.5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              <span className="block font-bold">{title}</span>
              <span className="block text-small text-ink-2">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** A map with the pin in its middle. It is an image button, so clicking moves the pin without scripts. */
function PinMap({ map, here }: { map: FormMap; here: string }) {
  const { width, height } = map.view;
  // The image is larger than its frame; centre it on the pin.
  const style = { left: `calc(50% - ${map.pin.x}px)`, top: `calc(50% - ${map.pin.y}px)` };
  return (
    <div>
      <div className="admin-map">
        {(['light', 'dark'] as const).map((theme) => (
          <input
            key={theme}
            type="image"
            formAction={here}
            src={map[theme]}
            alt="Map: press where the pin should go"
            width={width}
            height={height}
            style={style}
            className={theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}
          />
        ))}
        <svg aria-hidden viewBox="0 0 32 40" className="admin-map-pin">
          <path d="M16 39C6 27 2 21 2 15a14 14 0 0 1 28 0c0 6-4 12-14 24z" />
          <circle cx="16" cy="15" r="5" />
        </svg>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex">
          {(Object.keys(ARROWS) as Direction[]).map((direction) => {
            const Arrow = ARROWS[direction];
            return (
              <button
                key={direction}
                name="do"
                value={actionWord({ do: 'move', direction })}
                formAction={here}
                aria-label={`Move the pin ${DIRECTIONS[direction].toLowerCase()}`}
                className="inline-flex size-11 items-center justify-center rounded-small hover:bg-brand-tint"
              >
                <Arrow aria-hidden className="size-5" />
              </button>
            );
          })}
        </div>
        <p className="min-w-0 text-small text-ink-2">
          Press the map, or move the pin with the arrows. <MapCredit />
        </p>
      </div>
    </div>
  );
}
