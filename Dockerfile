# docs/deploy.md says how it is run.

FROM node:24-bookworm-slim AS build
WORKDIR /srv/obi
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build
# Packages that build are also optional peers of some that serve: without peers npm lets them go too. The lockfile stays, as
# the build was made from it.
RUN npm prune --omit=dev --legacy-peer-deps --no-save --no-audit --no-fund \
 && rm -rf .next/cache e2e node_modules/@next/swc-* \
 && find node_modules .next -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete \
 && find node_modules/@prisma/client/runtime -regex '.*\.\(cockroachdb\|mysql\|sqlite\|sqlserver\)\..*' -delete \
 && mkdir /out && mv .next .cache /out/

FROM node:24-bookworm-slim
ENV APP_ENV=production \
    PORT=3000 \
    DATA_DIR=/var/lib/obi
# A new volume takes its owner from the folder that it covers.
RUN install -d -o node -g node /var/lib/obi /var/lib/obi/backups
WORKDIR /srv/obi
COPY --from=build /srv/obi ./
# Notes of what was built, and of who serves it, are written beside the build.
COPY --from=build --chown=node:node /out/ ./
USER node
VOLUME /var/lib/obi
EXPOSE 3000
# Whether the process answers: one whose database is away is not restarted for it. Long enough for migrations.
HEALTHCHECK --interval=15s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/run.mjs"]
CMD ["start"]
