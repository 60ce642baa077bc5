# syntax=docker/dockerfile:1
# The service as an image: built with compilers, run without them, as an unprivileged user, on a file system that may be read-only.
# docs/deploying.md says how to run it.

FROM node:20.20-bookworm AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends cmake \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Inputs of the native addon. This layer is reused until one of them changes. The package's install step builds the addon.
COPY package.json package-lock.json binding.gyp CMakeLists.txt ./
COPY scripts ./scripts
COPY native ./native
COPY src/contract ./src/contract
RUN npm ci --no-audit --no-fund
COPY LICENSE tsconfig.json ./
COPY src ./src
COPY web ./web
COPY clients ./clients
RUN npx tsc -p . && node scripts/packages/bundle.mjs && node scripts/packages/bundle-program.mjs && node scripts/client.mjs && node scripts/web.mjs && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:20.20-bookworm-slim
ENV NODE_ENV=production \
    HINDSIGHT_DATASET=/var/lib/hindsight/dataset \
    HINDSIGHT_CONTROL=/var/lib/hindsight/control.sqlite \
    HINDSIGHT_CACHE_DIR=/var/cache/hindsight \
    HINDSIGHT_HOST=0.0.0.0 \
    HINDSIGHT_PORT=7400 \
    HINDSIGHT_OPERATOR_HOST=0.0.0.0 \
    HINDSIGHT_OPERATOR_PORT=7401
WORKDIR /app
COPY --from=build /app/package.json /app/CMakeLists.txt ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build/Release/hindsight.node ./build/Release/hindsight.node
COPY --from=build /app/dist/bundle ./dist/bundle
COPY --from=build /app/dist/packages ./dist/packages
COPY --from=build /app/dist/src ./dist/src
COPY --from=build /app/dist/web ./dist/web
COPY bin ./bin
COPY examples ./examples
# Pages that assistants read as resources.
COPY docs/query-language.md docs/outcomes.md docs/studies.md docs/running-studies.md ./docs/
COPY LICENSE README.md ./
# Empty volumes take their owner from these folders.
RUN mkdir -p /var/lib/hindsight /var/cache/hindsight \
 && chown -R node:node /var/lib/hindsight /var/cache/hindsight \
 && ln -s /app/bin/hindsight /usr/local/bin/hindsight
USER node
VOLUME ["/var/lib/hindsight", "/var/cache/hindsight"]
# 7401 is the operator's port: probes and metrics.
EXPOSE 7400 7401
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HINDSIGHT_OPERATOR_PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["hindsight"]
CMD ["serve"]
