# One image for every server: node:26 is the current LTS.
FROM node:26-bookworm AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/

# Everything, to build with.
FROM sources AS build
RUN npm ci
COPY tsconfig.base.json tsconfig.json ./
COPY scripts scripts
COPY domain domain
COPY server server
COPY web web
RUN npm run build

# What the server needs to run, and no more. SQLite is compiled here, where there is a compiler.
FROM sources AS packages
RUN npm ci --omit=dev --workspace=domain --workspace=server --include-workspace-root=false
# Of SQLite only what was compiled: its sources and object files are 30 MB.
RUN cd node_modules/better-sqlite3 \
  && mv build/Release/better_sqlite3.node . \
  && rm -rf build deps src binding.gyp \
  && mkdir -p build/Release \
  && mv better_sqlite3.node build/Release/

FROM node:26-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=4100 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/server/src/demo/portraits/drawings server/src/demo/portraits/drawings
COPY --from=build /app/web/dist web/dist
COPY scripts/buckle.mjs scripts/buckle.mjs
RUN ln -s /app/scripts/buckle.mjs /usr/local/bin/buckle
RUN install -d -o node -g node -m 0700 /data /backup
USER node
VOLUME /data
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The process itself, not npm or a shell: it gets the signal that asks it to end.
CMD ["node", "server/dist/main.js"]
