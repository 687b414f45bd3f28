-- What is done to a service type changes none of its businesses' facts: they keep their dates, by which an import knows those it added.
CREATE OR REPLACE FUNCTION "date_business_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('directory.keeps_dates', true) IS DISTINCT FROM 'on' THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END
$$;
