# Hale as an image: docs/operations.md, "In containers".
FROM node:26.10.0-bookworm-slim AS web
WORKDIR /hale
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && node tools/build.ts \
  && rm -rf features/*/web features/*/parts platform/api platform/device platform/documents/web platform/language \
    platform/offline platform/ui

# What the server needs and no more: no compiler, no browser, none of the web app's packages.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /hale
COPY package.json package-lock.json .npmrc ./
RUN npm ci --workspaces=false --omit dev --no-audit --no-fund

FROM node:26.10.0-bookworm-slim
# ffmpeg makes sizes of videos: docker build --build-arg PACKAGES=ffmpeg .
ARG PACKAGES=""
RUN if [ -n "$PACKAGES" ]; then apt-get update && apt-get install -y --no-install-recommends $PACKAGES && rm -rf /var/lib/apt/lists/*; fi
# By name too: PostgreSQL refuses to run as a user that the system does not know.
RUN groupadd --gid 65532 hale \
  && useradd --uid 65532 --gid hale --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin hale \
  && install -d -o hale -g hale -m 0700 /data
WORKDIR /hale
COPY --from=packages /hale/node_modules node_modules
COPY package.json LICENSE ./
COPY content content
COPY apps/server apps/server
COPY --from=web /hale/features features
COPY --from=web /hale/platform platform
COPY --from=web /hale/apps/web/dist apps/web/dist
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  MALLOC_ARENA_MAX=2 \
  NODE_OPTIONS=--max-semi-space-size=8 \
  HALE_DATA_DIR=/data
USER 65532:65532
VOLUME /data
EXPOSE 3000
# The first start makes the database and fills in the library.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["apps/server/main.ts"]
