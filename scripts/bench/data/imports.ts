import type { Batch, Step } from "./load.ts";

/**
 * One import that is checked and one that is done, each with a row for each student. Their cells cannot be read, as they
 * would need the key of the server.
 */
export const imports = ({ students }: Batch): Step[] => [
  [
    `insert into import_batches (id, studio_id, kind, file_name, shape, row_count, status, user_id)
     select uuidv7(), id, 'students', 'alunos.csv', 'bench', least($1::int, 10000), status::import_status, owner_id
       from b_studio cross join unnest(array['check', 'done']) status`,
    [students],
  ],
  [
    `insert into import_rows (id, studio_id, batch_id, line, state)
     select uuidv7(), b.studio_id, b.id, line, (case b.status when 'done' then 'done' else 'problem' end)::import_row_state
       from import_batches b join b_studio s on s.id = b.studio_id cross join generate_series(1, b.row_count) line`,
  ],
];
