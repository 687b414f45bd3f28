export interface FlagParameter {
  kind: 'flag';
  parameter: string;
  /** The API also takes true for `1`. */
  value: string;
}

/** Filters by several things, all of them required. */
export interface NamesParameter<Name extends string = string> {
  kind: 'names';
  parameter: string;
  names: readonly Name[];
}

/** A minimum (`least`, to one decimal, off at 0) or a maximum (`most`, a whole number, off at null). */
export interface NumberParameter<Kind extends 'least' | 'most' = 'least' | 'most'> {
  kind: Kind;
  parameter: string;
  highest: number;
  /** Only has meaning for a single service, so it is off without one. */
  needsService?: true;
}

export interface TagsParameter {
  kind: 'tags';
  parameter: string;
}

/** A first and a last day, which forms send as two fields; only the server judges them. */
export interface DaysParameter {
  kind: 'days';
  parameter: string;
}

export type Parameter = FlagParameter | NamesParameter | NumberParameter | TagsParameter | DaysParameter;

/** Filter parameters keyed by search field, in address order. */
export type ParameterList = Readonly<Record<string, Parameter>>;

type ValueOf<Known extends Parameter> = Known extends FlagParameter
  ? boolean
  : Known extends NamesParameter<infer Name>
    ? Name[]
    : Known extends TagsParameter
      ? string[]
      : Known extends NumberParameter<'least'>
        ? number
        : Known extends DaysParameter
          ? string
          : number | null;

export type ValuesOf<List extends ParameterList> = { -readonly [Name in keyof List]: ValueOf<List[Name]> };

export type Fieldset = 'dog' | 'trust';

export interface FlagWording {
  label: string;
  fieldset: Fieldset;
  place: number;
}

export interface NamesWording<Name extends string = string> {
  labels: Readonly<Record<Name, string>>;
  fieldset: Fieldset;
}

export interface NumberWording {
  /** Label of the active filter, for the searched service. */
  labelOf(value: number, service: string): string;
  label(service: string): string;
  any: string;
  /** Choices; without them, visitors type the number. */
  options?: readonly number[];
  steps: readonly number[];
  suggested?: number;
}

export interface Detail {
  tag: string;
  label: string;
  field: string;
  /** Field and choice names; null if yes is the only option. */
  choice: { of: string; label: string } | null;
}

export interface TagsWording {
  details: readonly Detail[];
}

export interface DaysWording {
  /** Label of the active filter. */
  labelOf(value: string): string;
  legend: string;
  /** True if it has a meaning for a service. */
  isFor(service: string): boolean;
}

export type FlagFilter = FlagParameter & FlagWording;
export type NamesFilter = NamesParameter & NamesWording;
export type NumberFilter = NumberParameter & NumberWording;
export type TagsFilter = TagsParameter & TagsWording;
export type DaysFilter = DaysParameter & DaysWording;
export type Filter = FlagFilter | NamesFilter | NumberFilter | TagsFilter | DaysFilter;

export type FilterList = Readonly<Record<string, Filter>>;

export type WordingsOf<List extends ParameterList> = {
  readonly [Name in keyof List]: List[Name] extends FlagParameter
    ? FlagWording
    : List[Name] extends NamesParameter<infer Known>
      ? NamesWording<Known>
      : List[Name] extends TagsParameter
        ? TagsWording
        : List[Name] extends DaysParameter
          ? DaysWording
          : NumberWording;
};
