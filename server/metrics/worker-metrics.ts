import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod';

const QUESTION = 'Send your counts.';
const answerSchema = z.object({ metrics: z.string() });

/** Answers workers' requests for the metrics of all workers. Create it once, in the supervisor. */
export function createMetricsTeller(): (worker: Worker) => void {
  const everybody = new AggregatorRegistry();
  return (worker) => {
    worker.on('message', async (message: unknown) => {
      if (message !== QUESTION) return;
      const metrics = await everybody.clusterMetrics().catch(() => '');
      if (worker.isConnected()) worker.send({ metrics });
    });
  };
}

/** Shares this worker's metrics with the supervisor. Returns a function that reads those of all workers. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  // It listens for the supervisor once created.
  const aggregator = new AggregatorRegistry();
  AggregatorRegistry.setRegistries([registry, aggregator]);
  return () =>
    new Promise((resolve) => {
      const onAnswer = (message: unknown) => {
        const answer = answerSchema.safeParse(message);
        if (!answer.success) return;
        process.off('message', onAnswer);
        resolve(answer.data.metrics);
      };
      process.on('message', onAnswer);
      process.send?.(QUESTION);
    });
}
