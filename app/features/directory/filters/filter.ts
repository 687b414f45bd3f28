/** A filter that is on or off. */
export interface FlagParameter {
  kind: 'flag';
  /** Its name in addresses, forms and requests of the API. */
  parameter: string;
  /** What the parameter says when it is on; the API also takes true for `1`. */
  value: string;
}

/** A filter by several things at once, all of which a business must have. */
export interface NamesParameter<Name extends string = string> {
  kind: 'names';
  parameter: string;
  /** In the order in which they are shown and written. */
  names: readonly Name[];
}

/**
 * A filter by a number: one that businesses must reach (`least`, to a tenth, off at 0), or must not exceed (`most`, a whole number,
 * off at null).
 */
export interface NumberParameter<Kind extends 'least' | 'most' = 'least' | 'most'> {
  kind: Kind;
  parameter: string;
  highest: number;
}

/** A filter by any number of things that the owner of the directory names. */
export interface TagsParameter {
  kind: 'tags';
  parameter: string;
}

export type Parameter = FlagParameter | NamesParameter | NumberParameter | TagsParameter;

/** The parameters of filters by the names that their values have in a search, in the order in which addresses write them. */
export type ParameterList = Readonly<Record<string, Parameter>>;

type ValueOf<Known extends Parameter> = Known extends FlagParameter
  ? boolean
  : Known extends NamesParameter<infer Name>
    ? Name[]
    : Known extends TagsParameter
      ? string[]
      : Known extends NumberParameter<'least'>
        ? number
        : number | null;

/** A value for each filter of a list. */
export type ValuesOf<List extends ParameterList> = { -readonly [Name in keyof List]: ValueOf<List[Name]> };

/** A group of ticks in the panel above a list. */
export type Fieldset = 'dog' | 'trust';

/** How a filter that is on or off is shown. */
export interface FlagWording {
  label: string;
  fieldset: Fieldset;
  /** Its place within the fieldset, from 1. */
  place: number;
}

/** How a filter by several things is shown. */
export interface NamesWording<Name extends string = string> {
  labels: Readonly<Record<Name, string>>;
  fieldset: Fieldset;
}

/** How a filter by a number is shown. */
export interface NumberWording {
  /** What it is called while it is on. */
  labelOf(value: number): string;
  /** Of its field in the panel. */
  label: string;
  /** What the field says while the filter is off. */
  any: string;
  /** What can be chosen; without it, people write the number. */
  options?: readonly number[];
  /** For which it is counted how many businesses they would leave. */
  steps: readonly number[];
  /** The step that is suggested above a list. */
  suggested?: number;
}

/** One thing that a filter by tags can ask for. */
export interface Detail {
  tag: string;
  /** What it is called while it is on. */
  label: string;
  /** The field it is about; of one field one choice is asked for. */
  field: string;
  /** The name of its field, and its own beside that; null where yes is the only answer that can be asked for. */
  choice: { of: string; label: string } | null;
}

/** How a filter by tags is shown. */
export interface TagsWording {
  details: readonly Detail[];
}

export type FlagFilter = FlagParameter & FlagWording;
export type NamesFilter = NamesParameter & NamesWording;
export type NumberFilter = NumberParameter & NumberWording;
export type TagsFilter = TagsParameter & TagsWording;
export type Filter = FlagFilter | NamesFilter | NumberFilter | TagsFilter;

/** Filters with their wording. */
export type FilterList = Readonly<Record<string, Filter>>;

/** The wording of each filter of a list. */
export type WordingsOf<List extends ParameterList> = {
  readonly [Name in keyof List]: List[Name] extends FlagParameter
    ? FlagWording
    : List[Name] extends NamesParameter<infer Known>
      ? NamesWording<Known>
      : List[Name] extends TagsParameter
        ? TagsWording
        : NumberWording;
};
