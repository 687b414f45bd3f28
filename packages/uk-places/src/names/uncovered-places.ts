import { foldedWords } from './fold.ts';

/** Larger towns of neighbouring countries, compiled manually in November 2026. Keys follow "is in". */
const TOWNS: Readonly<Record<string, string>> = {
  'Northern Ireland':
    'Belfast, Lisburn, Derry, Londonderry, Derry Londonderry, Newry, Armagh, Bangor, Craigavon, Newtownabbey, Castlereagh, Ballymena, Newtownards, Carrickfergus, Coleraine, Omagh, Larne, Strabane, Limavady, Cookstown, Dungannon, Dundonald, Enniskillen, Antrim, Banbridge, Portadown, Lurgan, Downpatrick, Holywood, Magherafelt, Ballymoney, Ballyclare, Comber, Warrenpoint, Portstewart, Portrush, Ballycastle, Ballynahinch, Hillsborough, Donaghadee, Dromore, Newcastle',
  Ireland:
    'Dublin, Cork, Limerick, Galway, Waterford, Drogheda, Dundalk, Swords, Bray, Navan, Kilkenny, Ennis, Carlow, Tralee, Newbridge, Portlaoise, Balbriggan, Naas, Athlone, Mullingar, Celbridge, Wexford, Letterkenny, Sligo, Clonmel, Greystones, Malahide, Carrigaline, Leixlip, Tullamore, Maynooth, Killarney, Arklow, Cobh, Castlebar, Midleton, Mallow, Ballina, Enniscorthy, Wicklow, Cavan, Athy, Shannon, Longford, Dungarvan, Nenagh, Trim, Thurles, Youghal, Monaghan, Buncrana, Ballinasloe, Westport, Roscommon, Dun Laoghaire, Tallaght, Dunshaughlin',
  'the Isle of Man': 'Douglas, Onchan, Ramsey, Peel, Port Erin, Castletown, Ballasalla, Port St Mary, Laxey',
  Jersey: 'St Helier, St Saviour, St Brelade, St Aubin, Gorey',
  Guernsey: 'St Peter Port, St Sampson, St Anne, Alderney, Sark, Herm',
};

/** Names of the countries, and words that follow a town there. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'Northern Ireland':
    'Northern Ireland, Ulster, NI, N Ireland, County Antrim, County Armagh, County Down, County Fermanagh, County Londonderry, County Tyrone, Co Antrim, Co Armagh, Co Down, Co Fermanagh, Co Londonderry, Co Tyrone',
  Ireland:
    'Ireland, Eire, Republic of Ireland, ROI, County Dublin, County Cork, County Galway, County Kerry, County Kildare, County Meath, County Wicklow, County Wexford, County Donegal, County Louth, Co Dublin, Co Cork, Co Galway, Co Kerry, Co Kildare, Co Meath, Co Wicklow, Co Wexford, Co Donegal, Co Louth',
  'the Isle of Man': 'Isle of Man, IOM',
  Jersey: 'Jersey',
  Guernsey: 'Guernsey, Bailiwick of Guernsey',
  'the Channel Islands': 'Channel Islands, CI',
};

export interface UncoveredPlace {
  /** Without the country. */
  name: string;
  /** As it follows "is in"; equal to `name` for a country alone. */
  country: string;
  /** True if the text names the country, so that no British place can be meant. */
  isCertain: boolean;
}

/** Finds the country outside Great Britain that a text names, alone or after a town; null if none. */
export function uncoveredPlace(text: string): UncoveredPlace | null {
  const words = foldedWords(text);
  const alone = countryOf(COUNTRIES, words);
  if (alone) return { name: alone, country: alone, isCertain: false };
  for (let count = words.length; count > 0; count -= 1) {
    const rest = words.slice(count);
    const area = rest.length === 0 ? null : countryOf(COUNTRIES, rest);
    if (rest.length > 0 && area === null) continue;
    const town = nameIn(TOWNS, words.slice(0, count), area);
    if (town) return { ...town, isCertain: area !== null };
  }
  return null;
}

function countryOf(lists: Readonly<Record<string, string>>, words: readonly string[]): string | null {
  return nameIn(lists, words, null)?.country ?? null;
}

/** Looks a name up in the lists. @param country required country; null for any */
function nameIn(lists: Readonly<Record<string, string>>, words: readonly string[], country: string | null) {
  const key = words.join('');
  for (const [listed, names] of Object.entries(lists)) {
    // The Channel Islands are Jersey and Guernsey.
    if (country !== null && country !== listed && country !== 'the Channel Islands') continue;
    const name = names.split(', ').find((one) => foldedWords(one).join('') === key);
    if (name) return { name, country: listed };
  }
  return null;
}
