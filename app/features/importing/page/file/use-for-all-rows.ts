import { useState } from 'react';
import type { BusinessColumn } from '../../columns/business-columns.ts';
import type { ColumnChoice } from '../../columns/choices.ts';
import { offeredCategories } from '../../columns/offered-category.ts';
import type { SetValues } from '../../columns/set-values.ts';
import type { OutsideChoice } from '../../rows/outside-region.ts';
import type { FileSample } from '../../uploads/file-sample.ts';
import type { ImportPageData } from './page-data.ts';
import type { ShownFile } from './step.tsx';

export function useForAllRows(
  { run, setValues, serviceTypes, region }: ImportPageData,
  {
    shown,
    sample,
    choices,
  }: { shown: ShownFile | null; sample: FileSample | null; choices: readonly ColumnChoice[] },
) {
  const [values, setValuesNow] = useState<SetValues>(setValues);
  const [outside, setOutside] = useState<OutsideChoice>(run?.outside ?? 'ask');
  const offered =
    shown && sample
      ? offeredCategories({ name: shown.name, headers: sample.headers, values: sample.values }, serviceTypes)
      : [];
  return {
    shown: {
      values,
      outside,
      serviceTypes,
      region,
      choices,
      offered: offered.filter(({ category }) => category !== values.category),
      onOutside: setOutside,
      onChange(column: BusinessColumn, text: string) {
        setValuesNow(({ [column]: _before, ...others }) =>
          text === '' ? others : { ...others, [column]: text },
        );
      },
    },
    forget: () => setValuesNow({}),
  };
}
