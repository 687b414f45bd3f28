ALTER TABLE "outgoing_mails" ADD COLUMN "stop" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;