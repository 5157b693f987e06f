#!/bin/sh
# Writes one archive per day and keeps fourteen. An archive gets its name only when it's complete. A backup that
# says that the file store has lost files has one, too.
set -u
while true; do
  archive="/backups/curbgrade-$(date -u +%Y-%m-%dT%H%M).tar"
  node server/dist/production/backup.js "$archive"
  if [ -e "$archive" ]; then
    ls -1t /backups/curbgrade-*.tar | tail -n +15 | xargs -r rm --
    sleep 86400
  else
    echo "the backup failed; trying again in ten minutes" >&2
    sleep 600
  fi
done
