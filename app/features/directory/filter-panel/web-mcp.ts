/**
 * Attributes by which agents in browsers know the search form and its fields as a tool (WebMCP). The server alone writes them, so that no
 * page loads them in a script.
 */
export const SEARCH_TOOL = {
  form: {
    toolname: 'search_dog_services',
    tooldescription:
      'Finds dog walkers, day care, kennels and parks near a postcode or place in Great Britain.',
  },
  service: { toolparamdescription: 'The service to find; empty for all services.' },
  postcode: { toolparamdescription: 'A postcode, postcode district or place, such as SO23 8UJ or Alton.' },
  distance: { toolparamdescription: 'How far from there, in miles.' },
};
