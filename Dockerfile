# The shop in one image: its Node and its PostgreSQL come with its packages (docs/deploying.md, In a container).
# BUILD needs npm, RUN needs glibc and bash.
ARG BUILD=docker.io/library/node:24-bookworm-slim
ARG RUN=docker.io/library/debian:bookworm-slim

FROM ${BUILD} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc trim-packages.mjs ./
RUN npm ci
COPY . .
RUN npm run release -- /release && cd /release && npm ci --omit=dev

FROM ${RUN}
RUN useradd --system --uid 850 --home-dir /data dukan && install -d -o dukan -g dukan -m 750 /data
COPY --from=build /release /opt/dukan
WORKDIR /opt/dukan
USER dukan
ENV PATH=/opt/dukan/node_modules/.bin:/usr/local/bin:/usr/bin:/bin DATA_DIR=/data HOST=0.0.0.0 PORT=3000 DEMO=off
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start makes the database.
HEALTHCHECK --start-period=120s --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server/start.ts"]
