import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { QUOTED } from '../quoted.ts';
import {
  licenceInput,
  licenceOutput,
  placesInput,
  placesOutput,
  searchInput,
  searchOutput,
  serviceInput,
  serviceOutput,
} from './schemas.ts';
import {
  explainLicence,
  getService,
  listPlaces,
  searchServices,
  ToolRefusal,
  type ToolSources,
} from './tools.server.ts';

/** Every tool only reads, and only from this site. */
const READING = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

interface Asked {
  parsedBody?: unknown;
  version: string;
  onError: (error: unknown) => void;
}

/** Answers a Model Context Protocol request (2026-07-28 and, without sessions, 2025-11-25); stateless. */
export async function answerAssistant(
  sources: ToolSources,
  request: Request,
  { parsedBody, version, onError }: Asked,
): Promise<Response> {
  const names = (await sources.serviceTypes()).names;
  // An endless stream would hold a connection, although the list of tools never changes.
  const handler = createMcpHandler(() => serverOf(sources, { version, names, onError }), {
    maxSubscriptions: 0,
  });
  return handler.fetch(request, { parsedBody });
}

function serverOf(
  sources: ToolSources,
  { version, names, onError }: Pick<Asked, 'version' | 'onError'> & { names: readonly string[] },
): McpServer {
  const { siteName } = sources.config;
  const server = new McpServer(
    { name: siteName, version },
    {
      capabilities: { tools: { listChanged: false } },
      instructions: `Dog care services listed by ${siteName}. Cite the url of each listing with its date. ${QUOTED}`,
    },
  );
  const answer =
    <Input, Output extends Record<string, unknown>>(
      ask: (sources: ToolSources, input: Input) => Promise<Output>,
    ) =>
    async (input: Input) => {
      try {
        const found = await ask(sources, input);
        return {
          content: [{ type: 'text' as const, text: JSON.stringify(found) }],
          structuredContent: found,
        };
      } catch (error) {
        if (!(error instanceof ToolRefusal)) onError(error);
        const text = error instanceof ToolRefusal ? error.message : 'This didn’t work. Try again later.';
        return { content: [{ type: 'text' as const, text }], isError: true };
      }
    };
  const services = names.slice(0, 30).join(', ');
  server.registerTool(
    'search_dog_services',
    {
      title: 'Find dog care services',
      description: `Finds dog care services by place, service, time, price, licence and what they offer. Service types: ${services}. Without a place, the best rated come first.`,
      inputSchema: searchInput,
      outputSchema: searchOutput,
      annotations: READING,
    },
    answer<z.output<typeof searchInput>, z.output<typeof searchOutput>>(searchServices),
  );
  server.registerTool(
    'get_service',
    {
      title: 'Get one dog care service',
      description: 'All that is known of one listing, with where each value comes from and when.',
      inputSchema: serviceInput,
      outputSchema: serviceOutput,
      annotations: READING,
    },
    answer<z.output<typeof serviceInput>, z.output<typeof serviceOutput>>(getService),
  );
  server.registerTool(
    'explain_licence',
    {
      title: 'Explain whether a licence is needed',
      description: 'Whether a service needs a council licence in a nation of Great Britain, by which law.',
      inputSchema: licenceInput,
      outputSchema: licenceOutput,
      annotations: READING,
    },
    answer<z.output<typeof licenceInput>, z.output<typeof licenceOutput>>(explainLicence),
  );
  server.registerTool(
    'list_places',
    {
      title: 'Find places',
      description: 'Places in Great Britain by name, or the towns that this site has a page for.',
      inputSchema: placesInput,
      outputSchema: placesOutput,
      annotations: READING,
    },
    answer<z.output<typeof placesInput>, z.output<typeof placesOutput>>(listPlaces),
  );
  return server;
}
