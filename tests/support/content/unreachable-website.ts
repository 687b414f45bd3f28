/** Two kennels: the website of one has not answered for long, that of the other leads elsewhere. */
export const UNREACHABLE = `
  INSERT INTO service_types VALUES ('Kennels') ON CONFLICT DO NOTHING;
  INSERT INTO businesses (slug, name, category, city, postal_code, phone, site) VALUES
    ('gone', 'Gone Kennels', 'Kennels', 'Alton', 'GU34 1AA', '01962 960111', 'https://gone.example/'),
    ('here', 'Here Kennels', 'Kennels', 'Alton', 'GU34 2AA', '01962 960112', 'https://here.example/');
  INSERT INTO site_checks (url, state, failed_on, unreachable_since, worked_on, moved_to, problem, checked_at) VALUES
    ('https://gone.example/', 'unreachable', '{2026-11-03,2026-11-05,2026-11-09}', '2026-11-03', '2026-10-01', NULL,
      'Nobody has this address.', '2026-11-09'),
    ('https://here.example/', 'works', '{}', NULL, '2026-11-09', 'https://there.example/', NULL, '2026-11-09');`;
