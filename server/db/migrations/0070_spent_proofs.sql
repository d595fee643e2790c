-- The calculations of sign-ups that were used: each opens one account, whichever process is asked.
create table spent_proofs (
  signature text primary key check (char_length(signature) = 64),
  expires_at timestamptz(3) not null
);
create index spent_proofs_expires_at_idx on spent_proofs (expires_at);
