import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { TOWNS } from './features/places/towns.ts';

/** Every page of the site. The JSON endpoints are in server/api.ts. */
const pages = [
  index('routes/home.tsx'),
  ...TOWNS.map(({ slug }) => route(slug, 'routes/town.tsx', { id: slug })),
  route('about', 'routes/about.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('blog', 'routes/blog-list.tsx'),
  route('blog/rss.xml', 'routes/blog-rss.ts'),
  route('blog/feed.json', 'routes/blog-json-feed.ts'),
  route('blog/:slug', 'routes/blog-article.tsx'),
  route('blog/:slug/picture.png', 'routes/blog-share-picture.ts'),
  route('uploads/:name', 'routes/uploads.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/web-manifest.ts'),
  route('offline', 'routes/offline.tsx'),
  route('accessibility', 'routes/accessibility.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('auth/captcha', 'routes/auth-captcha.tsx'),
  route('auth/confirm', 'routes/auth-confirm.tsx'),
  route('auth/code', 'routes/auth-code.tsx'),
  route('auth/forgot', 'routes/auth-forgot.tsx'),
  route('auth/reset', 'routes/auth-reset.tsx'),
  route('logout', 'routes/logout.tsx'),
  route('theme', 'routes/theme.tsx'),
  layout('routes/signed-in.tsx', [
    route('profile', 'routes/profile.tsx'),
    route('profile/second-factor', 'routes/profile-second-factor.tsx'),
    route('profile/data', 'routes/profile-data.tsx'),
  ]),
  layout('routes/admin.tsx', [
    route('admin/audit', 'routes/admin-audit.tsx'),
    route('admin/import', 'routes/admin-import.tsx'),
    route('admin/import/runs', 'routes/admin-import-runs.ts'),
    route('admin/import/runs/:id', 'routes/admin-import-run.ts'),
    route('admin/import/runs/:id/events', 'routes/admin-import-events.ts'),
    route('admin/import/runs/:id/issues.csv', 'routes/admin-import-issues.ts'),
    route('admin/import/businesses.csv', 'routes/admin-import-export.ts'),
    route('admin/import/template.csv', 'routes/admin-import-template.ts'),

    route('admin/analytics', 'routes/admin-analytics.tsx'),
    layout('routes/blog-admin.tsx', [
      route('blog/admin', 'routes/blog-admin-list.tsx'),
      route('blog/admin/new', 'routes/blog-admin-new.tsx'),
      route('blog/admin/edit/:id', 'routes/blog-admin-edit.tsx'),
      route('blog/admin/delete/:id', 'routes/blog-admin-delete-post.tsx'),
      route('blog/admin/tags', 'routes/blog-admin-tags.tsx'),
      route('blog/admin/tags/delete/:id', 'routes/blog-admin-delete-tag.tsx'),
      route('blog/admin/pictures', 'routes/blog-admin-pictures.tsx'),
    ]),
    route('blog/admin/preview', 'routes/blog-admin-preview.ts'),
    route('blog/admin/preview/:id', 'routes/blog-admin-preview-post.tsx'),
    route('blog/admin/uploads', 'routes/blog-admin-uploads.ts'),
  ]),
  route('*', 'routes/not-found.tsx'),
];

export default [layout('routes/any-page.tsx', pages)] satisfies RouteConfig;
