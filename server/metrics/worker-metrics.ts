import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import * as z from 'zod';

const QUESTION = 'Send your counts.';
const answerSchema = z.object({ metrics: z.string() });

/** Answers workers' questions for the counts of all of them together. To be made once, in the supervisor. */
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

/** Lets the supervisor read what this worker counts; returns the way to ask for what all of them have counted. */
export function shareMetrics(registry: Registry): () => Promise<string> {
  // It listens for the supervisor from when it is made.
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
